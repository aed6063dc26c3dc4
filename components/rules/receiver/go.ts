/** A program for Go 1.19 or newer. */
export const GO = `package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"io"
	"log"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"
)

// The signing secret of the rule. While one replaces another: both, separated by a space.
var secrets = strings.Split(os.Getenv("WEBHOOK_SECRETS"), " ")

const tolerance = 300 * time.Second

type event struct {
	Trigger string ${'`json:"trigger"`'}
	Subject struct {
		ID   string ${'`json:"id"`'}
		Name string ${'`json:"name"`'}
	} ${'`json:"{{SUBJECT}}"`'}
}

func keyOf(secret string) []byte {
	if encoded := strings.TrimPrefix(secret, "whsec_"); encoded != secret {
		key, _ := base64.StdEncoding.DecodeString(encoded)
		return key
	}
	return []byte(secret)
}

func isAuthentic(headers http.Header, body []byte) bool {
	timestamp := headers.Get("webhook-timestamp")
	seconds, err := strconv.ParseInt(timestamp, 10, 64)
	if err != nil || time.Since(time.Unix(seconds, 0)).Abs() > tolerance {
		return false
	}
	for _, secret := range secrets {
		mac := hmac.New(sha256.New, keyOf(secret))
		mac.Write([]byte(headers.Get("webhook-id") + "." + timestamp + "."))
		mac.Write(body)
		expected := "v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil))
		for _, given := range strings.Split(headers.Get("webhook-signature"), " ") {
			if hmac.Equal([]byte(expected), []byte(given)) {
				return true
			}
		}
	}
	return false
}

func main() {
	http.HandleFunc("/", func(response http.ResponseWriter, request *http.Request) {
		body, _ := io.ReadAll(request.Body)
		if !isAuthentic(request.Header, body) {
			response.WriteHeader(http.StatusUnauthorized)
			return
		}
		response.WriteHeader(http.StatusNoContent)
		var received event
		if json.Unmarshal(body, &received) == nil && received.Trigger == "{{TRIGGER}}" {
			log.Println(received.Subject.ID, received.Subject.Name)
		}
	})
	port := os.Getenv("PORT")
	if port == "" {
		port = "4000"
	}
	log.Fatal(http.ListenAndServe(":"+port, nil))
}
`;
